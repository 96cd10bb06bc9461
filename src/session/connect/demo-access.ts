/** Whom one can be in the demo; absent in production. */
export interface DemoAccess {
  personas: readonly { name: string; label: string; token: string }[]
}
