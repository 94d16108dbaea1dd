import { setTimeout as wait } from 'node:timers/promises'
import { allComplaints } from '../all-complaints.ts'
import { createDevice } from '../device.ts'
import { type Bus, startBus } from '../ear/bus.ts'
import { type Ear, type Heard, startEar } from '../ear/ear.ts'
import { ensureEar } from '../ear/ensure-ear.ts'
import { type Phrase, readScript, type Step } from '../ear/read-script.ts'
import { test as base, css, expect, role, showFailed } from '../journey.ts'
import type { Query } from '../port/in-page.ts'

/** How long one listens for nothing. */
const silenceMs = 1_000

/** Shorter than that of other journeys: what is heard in none of it is heard at no time. */
const patienceMs = 30_000

/** At a browser of its own that tells a screen reader what there is, which listens. */
const test = base.extend<{ bus: Bus; ear: Ear }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  bus: async ({}, use) => {
    ensureEar()
    const bus = await startBus()
    await use(bus)
    await bus.end()
  },

  ear: async ({ bus }, use, info) => {
    const ear = await startEar(bus)
    await use(ear)
    const all = ear.heard().map(({ kind, words }) => `${kind}: ${words}`)
    if (info.status !== info.expectedStatus) await info.attach('heard', { body: all.join('\n') })
    await ear.end()
  },

  // After the ear: what the browser says while it starts is heard too.
  device: async ({ engine, bus, ear: _, complaints }, use, info) => {
    const device = await createDevice(engine, { bus: bus.address })
    await use(device)
    info.annotations.push({ type: 'version', description: device.browser().version })
    await showFailed(device, info)
    for (const complaint of await allComplaints(device)) complaints.hear(complaint)
    await device.remove()
  },
})

test('by ear: every name and message of docs/by-ear.md is announced, in its order', async ({
  hand,
  ear,
  server,
  email,
  complaints,
}) => {
  // The wrong code.
  complaints.allow(/status of 403 .*\/auth\/v1\/verify\)/)
  const type = async (words: string) => {
    await hand.type(words)
    return words
  }
  // A mail is given out once.
  let code: Promise<string> | undefined
  const codeOfMail = () => {
    code ??= server.outbox.codeFor(email)
    return code
  }
  const acts: Record<string, Act> = {
    'Open the sign-in page': async () => {
      await hand.goto(`${server.origin}/#/login`)
      return ''
    },
    'Type your address': () => type(email),
    'Type a wrong code': async () => type(unlike(await codeOfMail())),
    'Type the code of the mail': async () => type(await codeOfMail()),
    Type: type,
    async Press(keys) {
      await hand.press(keys.includes('Shift') ? keys : keys.replace(/\b[A-Z]$/, (key) => key.toLowerCase()))
      return ''
    },
  }

  const script = readScript()
  for (const [scene, steps] of script) {
    await test.step(scene, async () => {
      for (const step of steps) {
        const awaited = awaitedFor[`${scene}: ${step.what}`]
        if (awaited) await hand.see(awaited)
        await follow(ear, step, acts[step.verb] ?? unknown(step))
      }
    })
  }
  const said = messagesIn(ear.heard())
  const messages = [...script.values()].flat().flatMap(({ hears }) => messagesIn(hears))
  expect(said.filter(isOneOf(messages)).toSorted(), 'each message as often as its rows').toEqual(
    messages.toSorted(),
  )
  const begun = said.filter(isOneOf(underWay))
  expect(begun, 'what is under way is said once').toEqual([...new Set(begun)])
  expect(
    said.filter((words) => /saved/i.test(words)),
    'that all is saved is not said',
  ).toEqual([])
  expect(said.filter(isOneOf(['AI is working...'])), 'said by the focus already').toEqual([])
})

/** Said where it takes long enough. */
const underWay = ['Analyzing your writing...', 'AI is rephrasing...']

function isOneOf(messages: string[]): (words: string) => boolean {
  return (words) => messages.includes(words)
}

function messagesIn(phrases: (Phrase | Heard)[]): string[] {
  return phrases.flatMap(({ kind, words }) => (kind === 'live' ? words : []))
}

/** What a person has seen or waited for by then: it comes a moment after what is heard. */
const awaitedFor: Record<string, Query> = {
  'Write: Tab': role('button', '13 words'),
  'Suggestions: Alt+Shift+S': role('button', 'Get writing suggestions'),
  'Suggestions: F8': css('.issue-numbers button'),
}

/** Answers what it has typed. */
type Act = (what: string) => Promise<string>

async function follow(ear: Ear, { verb, what, hears }: Step, act: Act): Promise<void> {
  const before = ear.heard().length
  const name = `${verb} ${what}`.trim()
  const typed = await act(what)
  const since = () => ear.heard().slice(before)
  if (hears.length === 0) {
    await wait(silenceMs)
    const said = since().filter(({ kind }) => kind !== 'typed')
    expect(said, `${name}: nothing is heard`).toEqual([])
    return
  }
  await expect
    .poll(() => firstMissing(hears, since(), typed), {
      message: `${name}: what is not heard in its turn`,
      timeout: patienceMs,
    })
    .toBeUndefined()
}

/** Messages have an order of their own: engines tell of one before or after they tell of the focus. */
function firstMissing(hears: Phrase[], heard: Heard[], typed: string): string | undefined {
  const next = { live: 0, focus: 0 }
  for (const { kind, words } of hears) {
    if (kind === 'letters') {
      const letters = heard.flatMap((other) => (other.kind === 'typed' ? other.words : [])).join('')
      if (typed === '' || !letters.includes(typed)) return `the letters ${typed}, but ${letters}`
      continue
    }
    const at = heard.findIndex(
      (other, index) => index >= next[kind] && other.kind === kind && other.words === words,
    )
    if (at < 0) return `${words}, in ${JSON.stringify(heard)}`
    next[kind] = at + 1
  }
  return undefined
}

function unlike(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

function unknown({ verb }: Step): never {
  throw new Error(`docs/by-ear.md says what no journey can do: ${verb}`)
}
