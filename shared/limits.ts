/** Limits that both the client and the server rely on. */
export const codeLength = 6
export const maxEmailLength = 254
export const codeLifetimeMs = 10 * 60_000
export const codeTries = 5
export const resendWaitMs = 60_000
/** How long after a sign-in the writer need not prove again who they are. */
export const proofLifetimeMs = 10 * 60_000
export const maxPasskeys = 20
export const maxPasskeyNameLength = 60
export const maxOwnWords = 5_000
export const maxOwnWordLength = 100
export const maxOwnWordsAtOnce = 100
