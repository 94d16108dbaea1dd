/** What a provider says about somebody's address. */
interface Said {
  issuer: string
  email?: unknown
  email_verified?: unknown
  hd?: unknown
}

/**
 * Whether the address is this person's now. Anybody may have a Google account under an address of elsewhere, which was
 * verified when they made it; Google never learns when the address becomes somebody else's. It knows whose its own are,
 * and those of the domains that it hosts, which it names as `hd`
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
export function vouchesFor({ issuer, email, email_verified, hd }: Said): boolean {
  if (email_verified !== true || typeof email !== 'string') return false
  return issuer !== 'https://accounts.google.com' || /@gmail\.com$/i.test(email) || typeof hd === 'string'
}
