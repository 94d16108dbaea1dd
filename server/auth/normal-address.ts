import { domainToASCII, domainToUnicode } from 'node:url'
import { asciiDomain } from '../mail/ascii-domain.ts'

/** As it was written, and as we know it. */
export interface Address {
  spelling: string
  email: string
}

export function addressOf(spelling: string): Address {
  return { spelling, email: normalAddress(spelling) }
}

/**
 * The one spelling of an address that budgets, codes and accounts know: Unicode, punycode, full-width letters and a
 * last dot all name the same mail server. What is before the @ is that server's own affair and stays as it is.
 */
export function normalAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const ascii = asciiDomain(email.slice(at + 1))
  return ascii === undefined ? email : `${email.slice(0, at)}@${ascii}`
}

/**
 * Whether mail to it reaches the mailbox that is counted. What we leave as it is, a mailer may still take for another
 * domain: a letter in a circle for the letter, `127.1` for 127.0.0.1, and of two dots at the end one. Such spellings
 * would each have a budget of their own.
 */
export function isOneMailbox(normal: string): boolean {
  const domain = normal.slice(normal.lastIndexOf('@') + 1)
  return domainToASCII(domain) === domain && !domain.endsWith('.')
}

/**
 * Most servers put mail to `ada+tabs@` with that to `ada@`, and some split at other signs: for budgets of mails they
 * are one, and else two. So is `ada%example.com@example.com`, which a server may read as a way to `ada@example.com`,
 * and what only differs by letters that it may take for ours. All other ways through a domain are one together, because
 * each may lead to where another one does.
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

/**
 * Whom a way leads to: `host!user`, `user%host`, and both, over as many hosts as one likes. Undefined where one is
 * elsewhere.
 */
function userOf(way: string, domain: string): string | undefined {
  const hosts = way.split('!')
  const [user = '', ...more] = (hosts.pop() ?? '').split('%')
  const isHere = (host: string) => normalAddress(`@${host}`) === `@${domain}`
  return [...hosts, ...more].every(isHere) && !user.includes('@') ? user : undefined
}

/**
 * As a mail server has it that takes full-width letters and their like for ours, and leaves out what cannot be seen.
 */
export function plainLetters(text: string): string {
  return text.replace(unseen, '').normalize('NFKC').replace(unseen, '')
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** For its owner's eyes, and for the host to type: where it would not lead back, as the address is. */
export function readableAddress(email: string): string {
  const [, before, domain = ''] = email.match(/^(.*@)([a-z\d.-]*xn--[a-z\d.-]+)$/) ?? []
  const readable = `${before}${domainToUnicode(domain)}`
  return before !== undefined && normalAddress(readable) === email ? readable : email
}
