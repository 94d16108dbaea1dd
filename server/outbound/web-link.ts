const maxLength = 2_000

/** Returns the address if it may become a link: http or https, without a user name and password. */
export function webLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const url = URL.parse(value.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return url.href
}
