/** Whether an address from somewhere else may become a link: nothing but http and https, so never a script. */
export function isWebLink(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    return /^https?:$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}
