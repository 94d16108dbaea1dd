import { object, text } from './reader.ts'

// Apart from auth.ts, all of which the sign-in page would load for these two.

/** `POST /auth/v1/oidc`: where the browser goes next. */
export const readProviderStart = object({ url: text })

/** `POST /auth/v1/oidc/outcome`: why the way back from there led to the sign-in page. */
export const readProviderOutcome = object({ code: text, message: text })

export type ProviderStart = ReturnType<typeof readProviderStart>
export type ProviderOutcome = ReturnType<typeof readProviderOutcome>
