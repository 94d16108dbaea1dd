import { correct, playComposing } from '../compose.ts'
import { area, css, expect, type Hand, saved, test, writable } from '../journey.ts'

test.describe('a browser with an input method', () => {
  test.use({ whose: 'equipped' })

  test('composing: what an input method makes stands once, is saved, and is one step of undo', {
    tag: '@short',
  }, async ({ writer, texts }) => {
    await writeAtOneGo(writer, 'Kyoto: ')
    await writer.reads('Kyoto: ')
    await beginStep(writer)
    await writer.compose(['み', 'みや', 'みやこ', '都'])
    await writer.reads('Kyoto: 都')
    await beginStep(writer)
    await writeAtOneGo(writer, ' and on')
    await writer.reads('Kyoto: 都 and on')
    await expect.poll(texts).toEqual(['Kyoto: 都 and on'])
    for (const left of ['Kyoto: 都', 'Kyoto: ', '']) {
      await writer.press('Control+z')
      await writer.reads(left)
    }
    for (const back of ['Kyoto: ', 'Kyoto: 都', 'Kyoto: 都 and on']) {
      await writer.press('Control+Shift+Z')
      await writer.reads(back)
    }
  })

  test('composing in an empty text: the hint goes, the words stay', async ({ writer, texts }) => {
    await writer.compose(['n', 'ni', '你'])
    await writer.reads('你')
    await saved(writer)
    expect(await texts()).toEqual(['你'])
    await writer.gone(css('.cm-placeholder'))
    await writable(writer)
    await writer.type('好')
    await writer.reads('你好')
    await writer.see(area)
  })

  test('composing a sign by its number: it stands once, and typing goes on', { tag: '@short' }, async ({
    writer,
    texts,
  }) => {
    await writer.type('Price: ')
    await writer.reads('Price: ')
    await writer.compose(['u', 'u20', 'u20ac', '€'])
    await writer.reads('Price: €')
    await writer.type(' 5')
    await writer.reads('Price: € 5')
    await expect.poll(texts).toEqual(['Price: € 5'])
  })
})

test('phone: its keyboard takes a word up again, and corrects another', async ({ writer, texts }) => {
  await writeAtOneGo(writer, 'The carrot')
  await writer.reads('The carrot')
  await beginStep(writer)
  await writer.run(playComposing, ['carrots'], 'carrot'.length)
  await writer.reads('The carrots')
  await beginStep(writer)
  await writeAtOneGo(writer, ' grew adn')
  await writer.reads('The carrots grew adn')
  await beginStep(writer)
  await writer.run(correct, 'adn', 'and')
  await writer.reads('The carrots grew and')
  await beginStep(writer)
  await writeAtOneGo(writer, ' grew.')
  await writer.reads('The carrots grew and grew.')
  await expect.poll(texts).toEqual(['The carrots grew and grew.'])
  for (const left of ['The carrots grew and', 'The carrots grew adn', 'The carrots', 'The carrot', '']) {
    await writer.press('Control+z')
    await writer.reads(left)
  }
})

/** What is typed at one go is one step, unless the caret has been elsewhere. */
async function beginStep(writer: Hand): Promise<void> {
  await writer.press('Home')
  await writer.press('End')
}

/** On a busy machine one key may come half a second after the other, where a step ends. So the page's clock stands meanwhile. */
async function writeAtOneGo(writer: Hand, words: string): Promise<void> {
  await writer.run(() => {
    const { now } = Date
    const stopped = now()
    Date.now = () => stopped
    document.addEventListener('go-on', () => Object.assign(Date, { now }), { once: true })
  })
  await writer.type(words)
  await writer.run(() => void document.dispatchEvent(new Event('go-on')))
}
