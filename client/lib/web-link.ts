/** Whether an address from somewhere else may become a link: nothing but http and https, so never a script. */
export function isWebLink(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}
