import { isFirst } from '#shared/revision-eras.ts'
import type { Pace } from '../../lib/api/pace.ts'
import type { ImportApi } from './import-api.ts'
import { type Break, breakWords, isLost, lateBreakWords } from './import-words.ts'
import type { Imported } from './last-import.ts'
import type { Plan, PlannedText } from './plan.ts'
import { type Refused, sendTexts } from './send-texts.ts'
import { type SentVersions, sendVersions, versionsToSend } from './send-versions.ts'
import { type SentWords, sendWords } from './send-words.ts'

export interface UnderWay {
  plan: Plan
  chosen: readonly PlannedText[]
  done: ReadonlySet<string>
  refused: readonly Refused[]
  versions: SentVersions
  words: SentWords
  /** What can be undone so far. */
  imported: Imported
}

interface SendingNow extends UnderWay {
  begun: ReadonlySet<string>
}

type Ended = ({ kind: 'broken'; break: Break } & UnderWay) | ({ kind: 'done' } & UnderWay)

export interface HowToSend {
  api: ImportApi
  pace: Pace
  signal: AbortSignal
  giveUp: AbortSignal
  /** Called with each progress. With thousands of texts, it is read only as often as it is shown. */
  show: (read: () => SendingNow) => void
  keep: (imported: Imported) => void
  /** Called with the texts that were made, once no more will come. */
  onMade: (texts: readonly PlannedText[]) => void
  onWords: () => void
}

interface Chosen {
  plan: Plan
  ticked: ReadonlySet<string>
  hasWords: boolean
}

export function beginSending({ plan, ticked, hasWords }: Chosen, at: number): UnderWay {
  const chosen = plan.texts.filter(({ id }) => ticked.has(id))
  return {
    plan,
    chosen,
    done: new Set(),
    refused: [],
    versions: versionsToSend(chosen),
    words: { words: hasWords ? plan.words : [], came: 0 },
    imported: { name: plan.name, at, tabs: [] },
  }
}

/** Sends what the server does not have yet: first all texts, which matter most if room is short, and then their versions. */
export async function sendImport(
  before: UnderWay,
  { show, keep, onMade, ...sending }: HowToSend,
): Promise<Ended> {
  const { chosen } = before
  const done = new Set(before.done)
  const begun = new Set<string>()
  let now = before
  const read = (): SendingNow => ({
    ...now,
    done: new Set(done),
    begun: new Set(begun),
    imported: { ...now.imported, tabs: [...done, ...begun] },
  })
  const change = (changes: Partial<UnderWay>) => {
    now = { ...now, ...changes }
    show(read)
  }
  const { refused, error } = await sendTexts(
    sending.api,
    chosen.filter(({ id }) => !before.done.has(id)),
    {
      ...sending,
      onBegin({ id }) {
        begun.add(id)
        change({})
      },
      onMade({ id }, at) {
        begun.delete(id)
        done.add(id)
        // A tab that was made before the import broke off may have been changed since; its revision is not the first one.
        const { revision = isFirst(at) ? at : undefined } = now.imported
        change({ imported: { ...now.imported, ...(revision !== undefined && { revision }) } })
      },
    },
  )
  for (const { text } of refused) begun.delete(text.id)
  change({ refused })
  const made = chosen.filter(({ id }) => done.has(id))
  onMade(made)
  const isWhole = made.length + refused.length === chosen.length
  const broken = isWhole
    ? await sendBesideTexts(now, made, { ...sending, change })
    : breakWords(error, made.length, chosen.length, begun.size > 0 && isLost(error))
  const { begun: _, ...end } = read()
  keep(end.imported)
  return broken ? { kind: 'broken', break: broken, ...end } : { kind: 'done', ...end }
}

interface HowToGoOn extends Pick<HowToSend, 'api' | 'pace' | 'signal' | 'giveUp' | 'onWords'> {
  change: (changes: Partial<UnderWay>) => void
}

/** Sends the words and the versions. Returns what stopped it. */
async function sendBesideTexts(
  { words, versions, chosen }: UnderWay,
  made: readonly PlannedText[],
  { api, change, onWords, ...sending }: HowToGoOn,
): Promise<Break | undefined> {
  const texts = { made: made.length, of: chosen.length }
  const ofWords = await sendWords(api, words, sending)
  change({ words: ofWords.sent })
  if (ofWords.sent.came > words.came) onWords()
  const isStopped = ofWords.sent.came < words.words.length && ofWords.sent.why === undefined
  if (isStopped) return lateBreakWords(ofWords.error, versions, texts)
  const { sent, error } = await sendVersions(api, made, versions, {
    ...sending,
    onProgress: (versions) => change({ versions }),
  })
  return sent.came + sent.refused < sent.of ? lateBreakWords(error, sent, texts) : undefined
}
