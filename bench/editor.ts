/** Prints what writing costs on the writing page, in short texts and in long ones: `npm run bench -- editor`. */
import { budget, heading, median, ms, percentile, printMachine, row } from './support/figures.ts'
import { newWriter, startProduct } from './support/product.ts'
import { prose, randomFrom } from './support/prose.ts'
import { keepMeter, type Meter, takeMeter, timeUntilOtherText } from './support/typing-meter.ts'

// Keys are real ones, sent through the browser's own input. A key's time runs from the browser's stamp on it until the
// frame that shows it was painted, with nothing waiting for a screen to refresh. All texts are measured in turns, so
// that whatever else the machine does meets them alike, and each is left only when it is saved: else the drafts of a
// long text would be written at the cost of the next one.

/** In the order of the visits. The tabs are made in the opposite one, and the page opens with the first that was made. */
const lengths = { '1 MB': 1_000_000, '5 MB': 4_990_000, '10 KB': 10_000 }
const places = ['beginning', 'middle', 'end'] as const
const rounds = 3
const keysAtOnce = 50
/** So many keys take longer than the two seconds after which they are saved. */
const keyEveryMs = 45
const wheelTurns = 30

const mostTimes = 1.5
/** Of a hundred. The first key after a save does change the page: its words are unsaved now, and the page says so. */
const mostKeysThatRender = 3

type Size = keyof typeof lengths
type Place = (typeof places)[number]

const sizes = Object.keys(lengths) as Size[]
const product = await startProduct()
const writer = await newWriter(product)
const random = randomFrom(7)
for (const size of sizes.toReversed()) {
  await writer.addTab(size, prose(lengths[size], random))
}
await keepMeter(writer.context)
const page = await writer.context.newPage()
const area = page.getByRole('textbox', { name: 'Writing area' })
const allSaved = page.getByRole('img', { name: 'All changes saved' })

await page.goto('/#/app')
await page.getByRole('tab', { name: '10 KB', selected: true }).waitFor()
await area.click()
for (const place of places) await type('10 KB', place)
await allSaved.waitFor()

const typed: { size: Size; place: Place; meter: Meter }[] = []
const opened: { size: Size; openMs: number }[] = []
const scrolled: { size: Size; frames: number[] }[] = []
for (let round = 0; round < rounds; round++) {
  for (const size of sizes) {
    opened.push({ size, openMs: await open(size) })
    for (const place of places) typed.push({ size, place, meter: await type(size, place) })
    scrolled.push({ size, frames: await scroll() })
    await allSaved.waitFor()
  }
}
await product.stop()

printMachine()
heading('From a key to the painted letter: median and 95th of a hundred')
for (const size of sizes) {
  for (const place of places) row(`${size}, ${place}`, ...spread(keysOf(size, place)))
}
heading('From the click on a tab to its painted text: median and longest')
for (const size of sizes) {
  const times = opened.filter((visit) => visit.size === size).map(({ openMs }) => openMs)
  row(size, ms(median(times)), ms(Math.max(...times)))
}
heading('Frames while scrolling: median and 95th of a hundred')
for (const size of sizes) {
  row(size, ...spread(scrolled.filter((visit) => visit.size === size).flatMap(({ frames }) => frames)))
}
heading('While typing')
for (const size of sizes) {
  const meters = typed.filter((visit) => visit.size === size).map(({ meter }) => meter)
  const tasks = meters.flatMap(({ longTasks }) => longTasks)
  const commits = meters.reduce((sum, meter) => sum + meter.commits, 0)
  row(size, `${meters.length * keysAtOnce} keys`, `${commits} renders`, `${tasks.length} long tasks`)
  for (const { durationMs, scripts } of tasks) console.log(`    ${ms(durationMs)}: ${scripts.join('; ')}`)
}

heading('Budgets')
for (const place of places) {
  const times = median(keysOf('1 MB', place)) / median(keysOf('10 KB', place))
  budget(`a key at the ${place} of 1 MB against one of 10 KB`, times, mostTimes, ' times')
}
const renders = typed.reduce((sum, { meter }) => sum + meter.commitsAtKeys, 0)
const keys = typed.length * keysAtOnce
budget('renders of React at a hundred keys', (100 * renders) / keys, mostKeysThatRender)

async function open(size: Size): Promise<number> {
  const tab = page.getByRole('tab', { name: size })
  const [openMs] = await Promise.all([timeUntilOtherText(page), tab.click()])
  return openMs
}

async function type(size: Size, place: Place): Promise<Meter> {
  await goTo(place)
  await takeMeter(page)
  await page.keyboard.type('a quiet word '.repeat(keysAtOnce).slice(0, keysAtOnce), { delay: keyEveryMs })
  const meter = await takeMeter(page)
  if (meter.keys.length < keysAtOnce - 1) throw new Error(`Keys were lost at the ${place} of ${size}.`)
  return meter
}

async function goTo(place: Place): Promise<void> {
  if (place === 'beginning') await area.press('Control+Home')
  if (place === 'end') await area.press('Control+End')
  if (place === 'middle') {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    await page.mouse.click(720, 450)
  }
}

async function scroll(): Promise<number[]> {
  await page.mouse.move(720, 450)
  await page.mouse.wheel(0, -100)
  await takeMeter(page)
  for (let turn = 0; turn < wheelTurns; turn++) await page.mouse.wheel(0, -400)
  return (await takeMeter(page)).frames
}

function keysOf(size: Size, place: Place): number[] {
  return typed
    .filter((visit) => visit.size === size && visit.place === place)
    .flatMap(({ meter }) => meter.keys)
}

function spread(times: number[]): string[] {
  return [ms(median(times)), ms(percentile(times, 95))]
}
