/** The tour's state that the tab keeps until "Reset". */
export interface KeptTour {
  /** True: the line above the content is hidden until "Reset". */
  dismissed: boolean
  open: boolean
  /** The ID of the shown mission. */
  mission: string
  /** The IDs of completed steps, such as "impostor find". */
  done: readonly string[]
}

export const NEW_TOUR: KeptTour = { dismissed: false, open: false, mission: 'impostor', done: [] }
