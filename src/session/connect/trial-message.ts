/** Why the form of a running trial cannot be sent. */
export const waitForAnswer = 'Wait until the service has answered.'
