import { hourMs } from '#shared/durations.ts'
import { codeTries, resendWaitMs } from '#shared/limits.ts'
import type { Shares } from '../../env.ts'
import type { Browser } from '../browser-cookie.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { mailboxOf, normalAddress } from '../normal-address.ts'
import { networksOf, widestNetworkOf } from './networks-of.ts'
import type { Charge } from './throttle.ts'

/** The budget of a /48 is this many times that of one /64 in it. */
export const networksAround = 4

export type Budgets = ReturnType<typeof createBudgets>

/**
 * How much one network, one address and everybody together may ask for. From a single network, an address has a smaller
 * budget than in all, so that nobody can use up from one place what its owner needs in another. With IPv6, the network
 * here is a /48, because many customers get more than one /64 of it.
 *
 * Strangers can use up the budget of an address, and the server's budget for strangers. A browser in which somebody has
 * signed in with the address has budgets of its own: one for the address, and the half of the server's mails that is
 * kept for such browsers. So a flood cannot keep out a writer who comes back. Whether a browser is known depends on its
 * cookie and not on the account, because otherwise the answer would reveal who has an account. It does not depend on
 * whether the account is blocked either. So all browsers that know an address together have only as much as strangers
 * have, and each of them has half of that.
 */
export function createBudgets(keyed: KeyedHash, mailsPerHour: Shares, splitsAt = '+') {
  // Hashed with the server's key, so that the rows do not reveal who was where.
  const keyOf = (...parts: string[]) => keyed('throttle', ...parts)

  function ofNetwork(what: string, ip: string, max: number): Charge[] {
    return networksOf(ip).map((network, step) => ({
      key: keyOf(what, network),
      max: max * (step === 0 ? 1 : networksAround),
      windowMs: hourMs,
      whose: 'network',
    }))
  }

  return {
    /** Requests for a code. */
    ofSend(email: string, { ip, browser }: From) {
      const { perAddress, perNetwork, perServer } = mailsPerHour
      const network = widestNetworkOf(ip)
      const mailbox = mailboxOf(email, splitsAt)
      const ofServer = { key: keyOf('send'), max: perServer, windowMs: hourMs, whose: 'server' } as const
      const isKnown = browser.knows(email)
      const asker = isKnown ? [mailbox, ' by', browser.asker] : [mailbox]
      const inAll = isKnown ? keyOf('send to known', mailbox) : keyOf('send to', mailbox)
      const inPart = isKnown ? keyOf('send to', ...asker) : keyOf('send from and to', network, mailbox)
      const part = { key: inPart, max: Math.ceil(perAddress / 2), windowMs: hourMs }
      return {
        // Known browsers count apart: else one person could use up the codes of all behind the same router.
        network: ofNetwork(isKnown ? 'send to known from' : 'send from', ip, perNetwork),
        address: [{ key: inAll, max: perAddress, windowMs: hourMs }, part],
        /** The part that no other browser shares. */
        ofBrowser: isKnown ? [part] : [],
        again: [{ key: keyOf('send again to', ...asker), max: 1, windowMs: resendWaitMs }],
        server: isKnown ? [ofServer] : [...chargesOfStrangers(keyOf, network, mailsPerHour), ofServer],
      }
    },

    ofNews: (email: string) => chargesOfNews(keyOf, normalAddress(email), mailsPerHour),

    /**
     * Tries to enter a code, in addition to the limit of five tries for each code. There is no budget for tries for an
     * address from all networks: a stranger could use it up and so lock the owner out for an hour, and the limit for
     * each code is enough against guessing.
     */
    ofTry(email: string, { ip }: From) {
      const network = widestNetworkOf(ip)
      return {
        network: ofNetwork('try from', ip, 60),
        address: [{ key: keyOf('try from and for', network, email), max: 10, windowMs: hourMs }],
      }
    },

    /** Returns from the OpenID provider. They cannot be guessed; this only keeps floods from it and the database. */
    ofReturn: (ip: string) => ofNetwork('provider from', ip, 60),

    /** Codes from the provider; each adds a row. Requests by other sites, as for a picture, are counted apart. */
    ofWayBack: (ip: string, isPage = true) => ofNetwork(isPage ? 'way back from' : 'picture from', ip, 600),

    /** Sign-ins with a passkey. They cannot be guessed, so there are too many for a neighbour to use up soon. */
    ofPasskey: (ip: string) => ofNetwork('passkey from', ip, 600),

    /** Successful sign-ins of one account. Within this budget, they are not charged to the network. */
    ofEntries: (userId: string): Charge[] => [{ key: keyOf('entered', userId), max: 60, windowMs: hourMs }],

    /** Failures that seem to be the provider's. A browser can fake them in the address it brings. */
    ofFault: (ip: string) => ofNetwork('fault from', ip, 600),

    ofOwnTry: (email: string, from: From) => chargesOfOwnTry(keyOf, email, from),
  }
}

/** Strangers get half of the server's mails. If these are few, one network may have only half of that half. */
function chargesOfStrangers(
  keyOf: (...parts: string[]) => string,
  network: string,
  { perNetwork, perServer }: Shares,
): Charge[] {
  const [all, ofOne] = [Math.ceil(perServer / 2), Math.ceil(perServer / 4)]
  const key = keyOf('send to strangers')
  const fromAnywhere: Charge = { key, max: all, windowMs: hourMs, whose: 'server' }
  if (perNetwork * networksAround <= ofOne) return [fromAnywhere]
  const ofNetwork = keyOf('send to strangers from', network)
  return [{ key: ofNetwork, max: ofOne, windowMs: hourMs, whose: 'network' }, fromAnywhere]
}

/**
 * Mails about changes of an account, which nobody requested. They have budgets of their own, so they take no code from
 * the owner. The first mail of an hour to an address may use all of the server's budget, further ones only half of it:
 * so a person who changes passkeys all the time cannot keep others from getting a mail about a new one. The last mail
 * of an hour is reserved for removals, which are done even without a mail, and says that it is the last.
 *
 * They are counted by address, so that an account that is deleted and made again has no new budget. They are not
 * counted by mailbox: only accounts get such mails, so a person with another address at the same mailbox would see from
 * what is left that there is an account.
 */
function chargesOfNews(
  keyOf: (...parts: string[]) => string,
  email: string,
  { perAddress, perServer }: Shares,
): { first: Charge[]; further: Charge[]; last: Charge[] } {
  const ofAddress = (max: number): Charge => ({ key: keyOf('news to', email), max, windowMs: hourMs })
  const ofServer = (what: string, max: number): Charge => ({
    key: keyOf(what),
    max,
    windowMs: hourMs,
    whose: 'server',
  })
  const butLast = ofAddress(Math.max(1, perAddress - 1))
  const all = ofServer('news', perServer)
  const shared = [ofServer('further news', Math.ceil(perServer / 2)), all]
  return {
    first: [{ key: keyOf('first news to', email), max: 1, windowMs: hourMs }, butLast, all],
    further: [butLast, ...shared],
    last: [ofAddress(perAddress), ...shared],
  }
}

/**
 * Tries from the browser that asked for the code. It has five, but a stranger could ask with one browser after another
 * and have five each time. So all unknown browsers together have only as many tries as three browsers, and those of one
 * network as many as two. The rest is left for the owner in a new browser elsewhere.
 */
function chargesOfOwnTry(
  keyOf: (...parts: string[]) => string,
  email: string,
  { ip, browser }: From,
): { network: Charge[]; address: Charge[] } {
  if (browser.knows(email)) return { network: [], address: [] }
  const network = widestNetworkOf(ip)
  return {
    network: [],
    address: [
      { key: keyOf('own try for', email), max: 3 * codeTries, windowMs: hourMs },
      { key: keyOf('own try from and for', network, email), max: 2 * codeTries, windowMs: hourMs },
    ],
  }
}

interface From {
  ip: string
  browser: Browser
}
