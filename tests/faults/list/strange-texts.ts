import type { Page } from '@playwright/test'
import type { Fault } from '../fault.ts'
import { openSameText, type Seat } from '../same-text.ts'
import type { Scene } from '../scene.ts'
import type { Place } from '../writer.ts'

/** Each text is typed right after a numbered word. `stored` is the text that the server should have. */
const strange: readonly [[typed: string, stored: string], ...[string, string][]] = [
  ['👩‍👩‍👧‍👦🏳️‍🌈', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['é̂ñ', 'é̂ñ'],
  ['\ud83d', '\ufffd'],
  ['\udc69', '\ufffd'],
  ['\r\nnext', ''],
  ['שלום', 'שלום'],
  ['\u202eمرحبا\u202c', '\u202eمرحبا\u202c'],
  ['漢字かな', '漢字かな'],
]

const lines = ['سطر من اليمين', 'emoji 👍🏽👍🏿 line', 'combining à̖ line', 'plain line', '👨‍👩‍👦', 'end']

/** Surrogate pairs, right-to-left text, half characters and endless lines. */
export const strangeTexts: Fault = {
  name: 'strange-texts',
  title: 'Emoji, combining marks, lone surrogates, CRLF, right-to-left, 1 MB in one paragraph, merged',

  async play(scene) {
    const { random } = scene
    const paragraph = random.chance(0.3) ? 'word '.repeat(200_000) : ''
    const seats = await openSameText(scene, `${lines.join('\n')}\n${paragraph}`)
    for (const { device } of seats) await scene.goOffline(device)
    await Promise.all(seats.map((seat) => writeStrangely(scene, seat)))
    for (const { device } of seats) await scene.comeBack(device)
  },
}

async function writeStrangely({ random, ledger }: Scene, { device, writer }: Seat): Promise<void> {
  for (let turns = random.whole(4, 8); turns > 0; turns--) {
    // A line may end inside a strange word, so only a plain word can be found whole there.
    const place: Place = random.pick(['start', 'line', 'end'])
    const [typed, stored] = place === 'line' ? ['', ''] : random.pick(strange)
    await writer.goTo(place, random.whole(0, 5))
    const word = ledger.next(device.name)
    await insert(writer.page, `${word}${typed} `)
    ledger.typed(ledger.begin(device.name), `${word}${stored}`)
  }
}

/** Not sent through the test's own connection, which cannot carry half of a surrogate pair. */
function insert(page: Page, text: string): Promise<void> {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return page.evaluate((codes) => {
    document.execCommand('insertText', false, String.fromCharCode(...codes))
  }, units)
}
