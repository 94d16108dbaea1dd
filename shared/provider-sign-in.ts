import { object, text } from './reader.ts'

// Not in auth.ts, because the sign-in page would have to load all of that file.

/** `POST /auth/v1/oidc`: where the browser goes next, and what the page keeps until the browser comes back. */
export const readProviderStart = object({ url: text, attempt: text })

export type ProviderStart = ReturnType<typeof readProviderStart>
