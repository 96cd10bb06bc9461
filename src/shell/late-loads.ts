// Functions of their own: the bundler wraps `import().then()` as a whole, and a style sheet that does not arrive would
// be nobody's failure.

/** The warning before a session ends comes minutes later; without it the session ends all the same. */
export const sessionWarning = async () => (await import('#/session/session-warning')).SessionWarning

/** The look at this deployment's headers waits for the first rows. */
export const headerNotice = async () => (await import('./notices/header-notice')).HeaderNotice
