import { domainToASCII } from 'node:url'

/** The domain in ASCII, without a dot at the end. Undefined if this could be another domain than the written one. */
export function asciiDomain(domain: string): string | undefined {
  if (foreignToDomains.test(domain) || readAsNumbers.test(domain)) return undefined
  return domainToASCII(domain).replace(/\.$/, '') || undefined
}

/** After such a sign, `domainToASCII` would drop or decode the rest, and so take one domain for another. */
const foreignToDomains = /[^\p{L}\p{M}\p{N}.\-_\u3002\uff0e\uff61]/u

/** `domainToASCII` would complete such a domain to an IPv4 address. */
const readAsNumbers = /(^|\.)(\d+|0x[\da-f]*)\.?$/i
