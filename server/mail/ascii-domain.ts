import { domainToASCII } from 'node:url'

/** As name servers know it, without a last dot. Undefined where that could be another domain than the one that is written. */
export function asciiDomain(domain: string): string | undefined {
  if (foreignToDomains.test(domain) || readAsNumbers.test(domain)) return undefined
  return domainToASCII(domain).replace(/\.$/, '') || undefined
}

/** From such a mark on, `domainToASCII` would drop or decode what follows, and take one domain for another. */
const foreignToDomains = /[^\p{L}\p{M}\p{N}.\-_\u3002\uff0e\uff61]/u

/** It would complete such a domain to an IPv4 address. */
const readAsNumbers = /(^|\.)(\d+|0x[\da-f]*)\.?$/i
