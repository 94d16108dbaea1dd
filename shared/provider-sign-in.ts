import { object, text } from './reader.ts'

// Apart from auth.ts, all of which the sign-in page would load for this.

/** `POST /auth/v1/oidc`: where the browser goes next, and what its page keeps for the way back. */
export const readProviderStart = object({ url: text, attempt: text })

export type ProviderStart = ReturnType<typeof readProviderStart>
