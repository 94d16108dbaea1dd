import { arrive, css, expect, type Hand, saved, test, writable } from '../journey.ts'

/** Chromium's complaint about a server that does not run; other engines have none. The script is the service worker's. */
const notReached = /net::ERR_CONNECTION_REFUSED|unknown error occurred when fetching the script/

test('autosave: it says so, and a reload keeps words and caret', async ({ writer, texts }) => {
  await writer.type('It is saved')
  await saved(writer)
  expect(await texts()).toEqual(['It is saved'])
  await writer.reload()
  await writable(writer)
  await writer.reads('It is saved')
  await writer.type(' and gone on with')
  await writer.reads('It is saved and gone on with')
})

test('reload at once: no word is lost', { tag: '@short' }, async ({ writer, texts }) => {
  await writer.type('The last words before it')
  await writer.reload()
  await writable(writer)
  await writer.reads('The last words before it')
  await expect.poll(texts).toEqual(['The last words before it'])
})

test('left in the middle of a word, without the server: each time all of it is there', async ({
  writer,
  server,
  texts,
  complaints,
}) => {
  complaints.allow(notReached)
  await writer.type('Begun. ')
  await saved(writer)
  await isKeptForOffline(writer)
  await server.pause()
  let text = 'Begun. '
  for (const words of ['Left by a reload. ', 'Left by another. ', 'Left for another pa']) {
    await writer.type(words)
    text += words
    await writer.reload()
    await writable(writer)
    await writer.reads(text)
  }
  await server.resume()
  await writer.type('ge.')
  await comeOnline(writer)
  await expect.poll(texts).toEqual([`${text}ge.`])
})

test.describe('a browser that', () => {
  test.use({ whose: 'lasting' })

  test('killed browser: what was typed 300 ms before is there again', async ({
    writer,
    device,
    server,
    email,
    texts,
    complaints,
  }) => {
    complaints.allow(notReached)
    await saved(writer)
    await server.pause()
    await writer.run(noteInput)
    await writer.type('Only in ')
    await writer.see(css('.chip'))
    await expect.poll(() => writer.run(chipText)).toMatch(/Saved on this device|Kept in this browser/)
    await writer.type('this browser')
    await writer.run(untilTyped, 300)
    await device.browser().kill()
    await server.resume()
    const next = await device.start()
    await arrive(next, device.engine, server, email)
    await next.reads('Only in this browser')
    await expect.poll(texts).toEqual(['Only in this browser'])
  })
})

test.describe('on a first visit', () => {
  test.use({ whose: 'own' })

  test('offline: it starts without the server, is written on, and sends all of it on return', {
    tag: '@short',
  }, async ({ writer, server, texts, complaints }) => {
    complaints.allow(notReached)
    await writer.type('With the server. ')
    await saved(writer)
    await isKeptForOffline(writer)
    await server.pause()
    await writer.type('Without it. ')
    await writer.reload()
    await writable(writer)
    await writer.reads('With the server. Without it. ')
    await writer.type('After a start.')
    await writer.reads('With the server. Without it. After a start.')
    await server.resume()
    await comeOnline(writer)
    await expect.poll(texts).toEqual(['With the server. Without it. After a start.'])
    await saved(writer)
  })
})

test('two windows: both end with the words of both', { tag: '@short' }, async ({
  writer,
  device,
  server,
  texts,
}) => {
  await writer.type('Common ground.\n')
  await saved(writer)
  const other = await device.openWindow()
  await other.goto(`${server.origin}/#/app`)
  await writable(other)
  await other.reads('Common ground.\n')
  await other.press('Control+Home')
  await other.type('From the second. ')
  await writer.press('Control+End')
  await writer.type('From the first.')
  const both = 'From the second. Common ground.\nFrom the first.'
  await writer.reads(both)
  await other.reads(both)
  await expect.poll(texts).toEqual([both])
  await other.close()
})

async function isKeptForOffline(hand: Hand): Promise<void> {
  await expect.poll(() => hand.run(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The event that the browser fires when the network is back. */
function comeOnline(hand: Hand): Promise<void> {
  return hand.run(() => void dispatchEvent(new Event('online')))
}

function chipText(): string {
  return [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent).join()
}

/** Runs in the page. */
function noteInput(): void {
  const page = window as typeof window & { lastInput?: number }
  addEventListener('input', () => {
    page.lastInput = performance.now()
  })
}

/** Runs in the page. Waits until the last input is this old. */
function untilTyped(agoMs: number): Promise<void> {
  const page = window as typeof window & { lastInput?: number }
  return new Promise((resolve) => {
    const look = () => {
      if (performance.now() - (page.lastInput ?? Infinity) >= agoMs) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}
