/** What the tab keeps of the tour until "Reset". */
export interface KeptTour {
  /** Nobody wants to read the line above the content again. */
  dismissed: boolean
  open: boolean
  /** The id of the mission that is shown. */
  mission: string
  /** The ids of the steps that happened, as "impostor find". */
  done: readonly string[]
}

export const NEW_TOUR: KeptTour = { dismissed: false, open: false, mission: 'impostor', done: [] }
