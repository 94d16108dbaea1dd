interface NoticesOptions {
  /** How long to wait after the first failure, the second, and so on. */
  waitsMs: number[]
  /** How many mails may wait. */
  maxWaiting: number
  /** How long they may still take when the server stops. */
  closeMs: number
}

interface Notice<Mail> {
  mail: Mail
  failures: number
  next: NodeJS.Timeout | undefined
  end: PromiseWithResolvers<void>
}

/** Few, because mail servers count connections. */
const atOnce = 2

/**
 * Mails that nobody waits for, but that should arrive. If the mail server puts one off or cannot be reached, it is tried again.
 * They are kept in memory only. So when the server stops, each is tried once more and then given up.
 */
export function createNotices<Mail>(
  send: (mail: Mail, signal: AbortSignal) => Promise<void>,
  { waitsMs, maxWaiting, closeMs }: NoticesOptions,
) {
  const kept = new Set<Notice<Mail>>()
  const due: Notice<Mail>[] = []
  const tooLate = new AbortController()
  let isClosing = false
  let underWay = 0

  function put(notice: Notice<Mail>): void {
    notice.next = undefined
    due.push(notice)
    goOn()
  }

  function goOn(): void {
    const notice = underWay < atOnce ? due.shift() : undefined
    if (!notice) return
    underWay += 1
    void attempt(notice).finally(() => {
      underWay -= 1
      goOn()
    })
    goOn()
  }

  async function attempt(notice: Notice<Mail>): Promise<void> {
    const isLast = isClosing
    try {
      tooLate.signal.throwIfAborted()
      await send(notice.mail, tooLate.signal)
      kept.delete(notice)
      notice.end.resolve()
    } catch (error) {
      const waitMs = waitsMs[notice.failures++]
      if (waitMs === undefined || isLast || isForGood(error)) {
        kept.delete(notice)
        notice.end.reject(error)
      } else if (isClosing) put(notice)
      else notice.next = setTimeout(put, waitMs, notice).unref()
    }
  }

  return {
    /** Resolves when the mail server has accepted the mail, and rejects when it is given up. */
    async send(mail: Mail): Promise<void> {
      if (isClosing) throw new Error('The server is stopping')
      if (kept.size >= maxWaiting) throw new Error('Too many mails wait for the mail server')
      const notice = { mail, failures: 0, next: undefined, end: Promise.withResolvers<void>() }
      kept.add(notice)
      put(notice)
      await notice.end.promise
    },

    async close(): Promise<void> {
      isClosing = true
      const left = [...kept]
      for (const notice of left) {
        if (notice.next === undefined) continue
        clearTimeout(notice.next)
        put(notice)
      }
      const timer = setTimeout(() => tooLate.abort(new Error('The server is stopping')), closeMs)
      await Promise.allSettled(left.map(({ end }) => end.promise))
      clearTimeout(timer)
    },
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
}

/**
 * Whether the mail server would not accept this mail later either. A full mailbox may have room later. Giving up would let an
 * attacker who has filled it keep its owner from being told.
 */
function isForGood(error: unknown): boolean {
  const { code, responseCode = 0, response = '' } = error as SmtpError
  const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  return isRefused && responseCode !== 552 && !ofTheMailbox.test(response)
}

/** The code of RFC 3463 for problems of a mailbox, which servers also send with 550 and 554. */
const ofTheMailbox = /^\d{3}[ -]5\.2\.\d/
