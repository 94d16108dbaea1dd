import { domainToASCII, domainToUnicode } from 'node:url'
import { asciiDomain } from '../mail/ascii-domain.ts'

/** An address as it was typed (`spelling`), and in the one form in which we store it (`email`). */
export interface Address {
  spelling: string
  email: string
}

export function addressOf(spelling: string): Address {
  return { spelling, email: normalAddress(spelling) }
}

/**
 * The one form of an address that budgets, codes and accounts use. Domains in Unicode, in punycode, with full-width
 * letters or with a dot at the end can all name the same mail server. The part before the @ stays as it is, because
 * only that server knows what it means.
 */
export function normalAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const ascii = asciiDomain(email.slice(at + 1))
  return ascii === undefined ? email : `${email.slice(0, at)}@${ascii}`
}

/**
 * Whether mail goes to the very domain that budgets count. A mailer may read some domains differently from us: a
 * circled letter as the plain letter, `127.1` as 127.0.0.1, two dots at the end as one. Each such spelling would have a
 * budget of its own.
 */
export function isOneMailbox(normal: string): boolean {
  const domain = normal.slice(normal.lastIndexOf('@') + 1)
  return domainToASCII(domain) === domain && !domain.endsWith('.')
}

/**
 * The mailbox that mails to this address are counted for. It is used only for budgets of mails. Most servers deliver
 * mail for `ada+tabs@` to `ada@`, and some split at other signs, so these share a mailbox. So does
 * `ada%example.com@example.com`, which a server may read as a route to `ada@example.com`, and so do spellings with
 * letters that a server may take for plain ones. All other routes through a domain share one mailbox, because different
 * routes may lead to the same place.
 */
export function mailboxOf(normal: string, splitsAt: string): string {
  const at = normal.lastIndexOf('@')
  const domain = normal.slice(at + 1)
  const user = userOf(plainLetters(normal.slice(0, at)).toLowerCase(), domain)
  return `${user === undefined ? '%' : beforeSigns(user, splitsAt)}@${domain}`
}

function beforeSigns(user: string, signs: string): string {
  const at = user.split('').findIndex((sign) => signs.includes(sign))
  return at === -1 ? user : user.slice(0, at)
}

/** The user to whom a route (`host!user`, `user%host`, or both) leads. Undefined if any host on it is another one. */
function userOf(way: string, domain: string): string | undefined {
  const hosts = way.split('!')
  const [user = '', ...more] = (hosts.pop() ?? '').split('%')
  const isHere = (host: string) => normalAddress(`@${host}`) === `@${domain}`
  return [...hosts, ...more].every(isHere) && !user.includes('@') ? user : undefined
}

/** The text for a mail server that reads full-width and similar letters as plain ones and drops invisible ones. */
export function plainLetters(text: string): string {
  return text.replace(unseen, '').normalize('NFKC').replace(unseen, '')
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** The address with a readable domain, to show it and for hosts to type, if that leads back to the same address. */
export function readableAddress(email: string): string {
  const [, before, domain = ''] = email.match(/^(.*@)([a-z\d.-]*xn--[a-z\d.-]+)$/) ?? []
  const readable = `${before}${domainToUnicode(domain)}`
  return before !== undefined && normalAddress(readable) === email ? readable : email
}
