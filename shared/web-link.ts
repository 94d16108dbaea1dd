import { only } from './reader.ts'

/** An address from elsewhere that may become a link. Only http and https are allowed, so that it is never a script. */
export const webLink = only(isWebLink)

function isWebLink(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    return /^https?:$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}
