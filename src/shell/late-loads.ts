// Async functions, because the bundler wraps `import().then()` as a whole: a style sheet that fails to load
// would go unnoticed.

/** The warning is needed only minutes later; without it the session still ends. */
export const sessionWarning = async () => (await import('#/session/session-warning')).SessionWarning

/** The check of this deployment's headers waits for the first rows. */
export const headerNotice = async () => (await import('./notices/header-notice')).HeaderNotice
