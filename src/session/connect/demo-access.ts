/** The personas of the demo; absent in production. */
export interface DemoAccess {
  personas: readonly { name: string; label: string; token: string }[]
}
