import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineLooks } from '../../../lib/markdown/line-looks.ts'
import { unmarkedAddress, unmarkedWords } from './unmarked.ts'

describe('the title of a page', () => {
  test.each([
    ['[Read on](https://evil.example)', '[Read on\\](https://evil.example)'],
    ['![](https://evil.example/seen.png)', '![\\](https://evil.example/seen.png)'],
    ['<img src=x onerror=alert(1)> </b>', '\\<img src=x onerror=alert(1)> \\</b>'],
    ['<https://evil.example>', '\\<https://evil.example>'],
    ['*Ficus* and **Palaquium**', '\\*Ficus\\* and \\*\\*Palaquium\\*\\*'],
    ['_Ficus_ and __Palaquium__', '\\_Ficus_ and \\_\\_Palaquium__'],
    ['`rm`', '\\`rm\\`'],
    ['\\[Rope](x', '\\\\[Rope\\](x'],
    ['C:\\', 'C:\\\\'],
  ])('%s means no more than its letters', (title, unmarked) => {
    expect(unmarkedWords(title)).toBe(unmarked)
  })

  test.each([
    'Rope [revised] (2nd)',
    'max_open_files & friends',
    'C* search',
    '1 < 2',
    'The ` key',
    'C:\\rope',
    '[1]: a note',
  ])('%s stays as it is', (title) => {
    expect(unmarkedWords(title)).toBe(title)
  })

  test('is never read as a link, emphasis or code, whatever it is', () => {
    const signs = fc.constantFrom(...'[]()*_`<\\a .!'.split(''), '](http://e.example)')
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (title) => {
        const line = `x [1] “${unmarkedWords(title.join(''))}” example.org`
        expect(lineLooks(line)).toEqual({ spans: [], links: [] })
      }),
    )
  })
})

describe('the address of a page', () => {
  test.each([
    ['https://example.org/rope_(knot)', 'https://example.org/rope_%28knot%29'],
    ['https://example.org/a?b[]=1#(c)', 'https://example.org/a?b%5B%5D=1#%28c%29'],
    ['https://example.org/_rope_/*/max_open_files', 'https://example.org/%5Frope_/%2A/max_open_files'],
    ['https://[2606:4700::1]/a)', 'https://[2606:4700::1]/a%29'],
    ['https://example.org/gutta-percha', 'https://example.org/gutta-percha'],
  ])('%s becomes %s', (url, unmarked) => {
    expect(unmarkedAddress(url)).toBe(unmarked)
  })
})
