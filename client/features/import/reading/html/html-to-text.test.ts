import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../../../../../tests/support/processor-ms.ts'
import { htmlToText } from './html-to-text.ts'

const lines = (...all: string[]) => all.join('\n')

test.each([
  ['paragraphs', '<p>One\n  two</p><p>Three</p>', 'One two\n\nThree'],
  ['lines of mail', '<div>One</div><div><br></div><div>Two</div>', 'One\n\nTwo'],
  ['breaks', '<p>One<br>Two<br></p>', 'One\nTwo'],
  ['headings', '<h1>One <b>bold</b></h1>Text<h3>Three</h3>', '# One bold\n\nText\n\n### Three'],
  ['emphasis', '<p>a <b>bold </b>and<i> it</i>, <b><i>both</i></b></p>', 'a **bold** and *it*, ***both***'],
  ['emphasis over lines', '<b>One<br>Two</b>', '**One**\n**Two**'],
  [
    'emphasis by classes, as in Google Docs',
    '<style>@import url(x);ol{margin:0}@media print{.c2{color:red}}.c1,span.c3 {font-weight: 700}.c2{font-style:italic;color:#000}h1.c1 b{a:b}</style>' +
      '<p class="c9"><span class="c2 c9">The </span><span class="c2 c1">light</span><span class="c9"> was </span><span class="c3">on</span>.</p>' +
      '<h2><span class="c1">The </span><span class="c2">lamp</span></h2>',
    '*The* ***light*** was **on**.\n\n## The *lamp*',
  ],
  [
    'emphasis by styles',
    '<b style="font-weight:normal;"><p><span style="font-size:11pt;FONT-STYLE: italic">a</span> b <u style="text-decoration: line-through underline">c</u></p></b>',
    '*a* b ~~c~~',
  ],
  [
    'the emphasis around a style that leaves it as it is',
    '<p><em><span style="font-style: inherit; font-weight: inherit">a</span></em> <b><span style="font-weight: normal">b</span></b></p>',
    '*a* b',
  ],
  [
    'emphasis by a class behind a comment',
    '<style><!-- /* One. */ .a { font-style: italic } /* Two, as .b { */ .c { font-weight: bold } --></style><p><span class="a">a</span> <span class="c">c</span></p>',
    '*a* **c**',
  ],
  ['struck words', '<p>a <s>b</s> <del>c</del></p>', 'a ~~b c~~'],
  ['code', '<p>Use <code>a &lt; b</code></p>', 'Use `a < b`'],
  ['lines of code', '<pre><code>a\n  b &amp; c\n</code></pre>', '```\na\n  b & c\n```'],
  [
    'lines of code in colours, which have no marks',
    '<pre><code><span style="font-weight: bold">if</span> <b>a</b> <a href="https://example.com/">b</a></code></pre><pre><b>c</b></pre>',
    '```\nif a b\n```\n\n**c**',
  ],
  ['kept space', '<pre>a\n\n   b</pre>', 'a\n\n   b'],
  ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
  ['a quote', '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>', '> a\n>\n> b\n\nc'],
  [
    'a list',
    '<p>x</p><ul><li>a</li><li>b<ol start="3"><li>c<li>d</ol></ul>',
    'x\n\n- a\n- b\n  3. c\n  4. d',
  ],
  ['a list of paragraphs', '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>', '- a\n  b\n- c'],
  ['a link', '<a href="https://example.org/a b(c)">here</a>', '[here](https://example.org/a%20b%28c%29)'],
  ['a link that says itself', '<a href="https://example.org">https://example.org</a>', 'https://example.org'],
  ['a script in a link', '<a href="javascript:alert(1)">here</a>', 'here'],
  ['a place in the page', '<a href="#a">here</a> <a name="b">there</a>', 'here there'],
  [
    'a table',
    '<table><tr><th>A<th>B|C</tr><tr><td>1<td></tr></table>',
    '| A | B\\|C |\n| --- | --- |\n| 1 |  |',
  ],
  [
    'a page laid out by a table',
    '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>',
    'a\n\nb\n\nc',
  ],
  ['a power', '<p>10<sup>6</sup> and the 1<sup>st</sup></p>', '10^6 and the 1st'],
  ['a reading', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
  ['signs by name', '<p>&ldquo;caf&eacute;&rdquo; &#x1F600; &nope;</p>', '“café” 😀 &nope;'],
  ['marks that were typed', '<p>* not a list, 2*3*4</p>', '* not a list, 2*3*4'],
])('shows %s as text', (_, html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('leaves out what nobody reads', () => {
  const html = lines(
    '<!doctype html><html><head><title>T</title><meta name="a" content="b"><style>p { color: red }</style>',
    '<script>var a = "<p>no</p>"</script></head><body><!-- no --><p hidden>no</p><p style="color: red; display: none">no',
    '<b>no</b></p><noscript>no</noscript><template>no</template><svg><text>no</text></svg>',
    '<iframe src="https://example.org">no</iframe><img src="https://example.org/a.png" alt="no"><p>Yes.</p>',
  )
  expect(htmlToText(html)).toBe('Yes.')
})

test('reads a page whose head is never closed', () => {
  expect(htmlToText('<head><title>T</title><p>Words')).toBe('Words')
})

test.each([
  ['<?xml version="1.0"?><html>', ''],
  ['<html lang="en" xmlns="http://www.w3.org/1999/xhtml">', ' '],
])('an element of XHTML that is closed in its own tag holds no words: %s', (start, space) => {
  const body = `<div><p>One</p><audio src="a"${space}/><p>Two</p></div><p hidden="hidden"${space}/><script src="a"${space}/><p>Three</p>`
  expect(htmlToText(`${start}<head><title${space}/></head><body>${body}</body></html>`)).toBe(
    'One\n\nTwo\n\nThree',
  )
})

test('no word of a page is lost, whatever is around it', () => {
  const tags = [
    'p',
    'div',
    'b',
    'i',
    'ul',
    'ol',
    'li',
    'table',
    'tr',
    'td',
    'blockquote',
    'h2',
    'a',
    'span',
    'pre',
    'sup',
    'form',
    'code',
  ]
  const tag = fc.constantFrom(
    ...tags.flatMap((name) => [`<${name}>`, `</${name}>`]),
    '<br>',
    '<hr>',
    ' ',
    '\n',
  )
  const word = fc.stringMatching(/^[a-z]{3,6}$/)
  fc.assert(
    fc.property(fc.array(fc.oneof(tag, word), { maxLength: 60 }), fc.boolean(), (parts, isExact) => {
      const words = parts.filter((part) => /^[a-z]+$/.test(part)).join('')
      // Marks, line breaks and numbers of lists may stand between letters, so letters alone are compared.
      expect(htmlToText(parts.join(''), { isExact }).replace(/[^a-z]/g, '')).toBe(words)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['tags that are never closed', '<b>'.repeat(400_000)],
  ['tables in tables', '<table><tr><td>'.repeat(100_000)],
])('gives up where it is nested too deeply: %s', (_, html) => {
  expect(() => htmlToText(html)).toThrow('nested too deeply to be read')
})

test.each([
  ['closing tags', `${'<b>'.repeat(450)}${'</i>'.repeat(300_000)}`],
  ['lines in quotes', `${'<blockquote>'.repeat(450)}${'<p>a'.repeat(100_000)}`],
  ['cells in tables in tables', `${'<table><tr><td>'.repeat(150)}${'<p>a'.repeat(100_000)}`],
  ['attributes', `<p ${'a="b" c'.repeat(200_000)}>`],
  ['half a tag', '<'.repeat(1_000_000)],
  ['half a sign', '&amp'.repeat(500_000)],
  ['marks', '<b>a</b><i>b</i>'.repeat(100_000)],
  ['spaces', `${' '.repeat(2_000_000)}a`],
  ['empty elements', '<a href="https://a.example"></a>'.repeat(200_000)],
  ['comments without an end', '<!--'.repeat(400_000)],
  ['rules of a style sheet', `<style>${'.a{.b'.repeat(100_000)}${'font-weight: {'.repeat(100_000)}</style>a`],
  [
    'classes',
    `<style>${Array.from({ length: 50_000 }, (_, at) => `.a${at}{font-style:italic}`).join('')}</style>${'<span class="a1 a2">a'.repeat(400)}`,
  ],
])('takes time by its length alone: %s', (_, html) => {
  expect(processorMs(() => void htmlToText(html))).toBeLessThan(10_000)
})
