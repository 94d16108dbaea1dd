import { hourMs } from '#shared/durations.ts'
import { codeTries, resendWaitMs } from '#shared/limits.ts'
import type { Shares } from '../../env.ts'
import type { Browser } from '../browser-cookie.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { mailboxOf, normalAddress } from '../normal-address.ts'
import { networksOf, widestNetworkOf } from './networks-of.ts'
import type { Charge } from './throttle.ts'

/** How many times the budget of one /64 the /48 around it has. */
export const networksAround = 4

export type Budgets = ReturnType<typeof createBudgets>

/**
 * What one network, one address and everybody together may ask for. An address has less from a single network than in
 * all, so that nobody can use up from one place what its owner needs in another. With IPv6 that is a /48: many are given
 * more than one /64 of it.
 *
 * Strangers can use up what an address has, and what the server has for strangers. A browser in which somebody has
 * signed in with the address has budgets of its own: for the address, and in the half of the server's mails that is
 * kept for such browsers. So no flood keeps out a writer who comes back. The cookie decides this and not the account,
 * because otherwise the answer would show who has one. Nor does it ask whether that is blocked: so all browsers that know an
 * address have together what strangers have, and each has half of it.
 */
export function createBudgets(keyed: KeyedHash, mailsPerHour: Shares, splitsAt = '+') {
  // Hashed with the server's key: the rows must not tell who was where.
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
        // Apart too: else whoever asks for codes of strangers keeps everybody behind the same router from theirs.
        network: ofNetwork(isKnown ? 'send to known from' : 'send from', ip, perNetwork),
        address: [{ key: inAll, max: perAddress, windowMs: hourMs }, part],
        /** What no other browser has a share in. */
        ofBrowser: isKnown ? [part] : [],
        again: [{ key: keyOf('send again to', ...asker), max: 1, windowMs: resendWaitMs }],
        server: isKnown ? [ofServer] : [...chargesOfStrangers(keyOf, network, mailsPerHour), ofServer],
      }
    },

    ofNews: (email: string) => chargesOfNews(keyOf, normalAddress(email), mailsPerHour),

    /**
     * Answers with a code, on top of the five that a code itself allows. No budget counts the tries for an address
     * from everywhere: somebody could use it up and so lock the owner out for an hour, and the codes limit guessing
     * already.
     */
    ofTry(email: string, { ip }: From) {
      const network = widestNetworkOf(ip)
      return {
        network: ofNetwork('try from', ip, 60),
        address: [{ key: keyOf('try from and for', network, email), max: 10, windowMs: hourMs }],
      }
    },

    /** Ways back from the OpenID provider, which cannot be guessed: this keeps floods from it and from the database. */
    ofReturn: (ip: string) => ofNetwork('provider from', ip, 60),

    /** Codes that the provider sends along; each leaves a row. Pictures of another site's page are counted apart. */
    ofWayBack: (ip: string, isPage = true) => ofNetwork(isPage ? 'way back from' : 'picture from', ip, 600),

    /** Answers with a passkey, which cannot be guessed. So many that a neighbour does not soon use them up. */
    ofPasskey: (ip: string) => ofNetwork('passkey from', ip, 600),

    /** What of these goes well is not counted for the network, as long as its account does not do it all the time. */
    ofEntries: (userId: string): Charge[] => [{ key: keyOf('entered', userId), max: 60, windowMs: hourMs }],

    /** Failures of the provider, as far as a browser can tell: what it brings along may say so too. */
    ofFault: (ip: string) => ofNetwork('fault from', ip, 600),

    ofOwnTry: (email: string, from: From) => chargesOfOwnTry(keyOf, email, from),
  }
}

/** Half of the server's mails. Where that is little, one network leaves half of it to the others. */
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
 * Mails that nobody asked for, of what has changed about an account. They keep no code from its owner. The first one of an hour to an
 * account may be any of the server's, and only half of these can be further ones: whoever changes passkeys all the time keeps nobody
 * else from hearing of a new one. The last one of an hour is for what can be done without a mail, and says that it is the last.
 *
 * Not by the mailbox: only who has an account gets any, and whoever has another one at what may be the same mailbox would see it by what is left. But
 * by the address, so that an account made again has no new budget.
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
 * Answers from a browser that asked for the code itself. It has five tries, but a stranger could ask in one browser
 * after another and have five each time: so all unknown browsers together have no more tries than three, and those of
 * one network no more than two. What that leaves is for the owner, in a new browser elsewhere.
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
