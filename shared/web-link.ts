import { only } from './reader.ts'

/** An address from somewhere else that may become a link: nothing but http and https, so never a script. */
export const webLink = only(isWebLink)

function isWebLink(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    return /^https?:$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}
