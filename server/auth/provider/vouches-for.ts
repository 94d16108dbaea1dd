/** What a provider says about a person's address. */
interface Said {
  issuer: string
  email?: unknown
  email_verified?: unknown
  hd?: unknown
}

/**
 * Whether the address is this person's now. A Google account may have an address of another mail service, which Google
 * verified when the account was made. Google never learns when such an address passes to another person. It does know
 * the owners of its own addresses, and of those in domains that it hosts, which it names as `hd`
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
export function vouchesFor({ issuer, email, email_verified, hd }: Said): boolean {
  if (email_verified !== true || typeof email !== 'string') return false
  return issuer !== 'https://accounts.google.com' || /@gmail\.com$/i.test(email) || typeof hd === 'string'
}
