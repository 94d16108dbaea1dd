import { expect, test } from 'vitest'
import { readExposition } from './read-exposition.ts'

const head = '# HELP sails_total Sails that were set.\n# TYPE sails_total counter\n'
const times = '# HELP wait_seconds Waits.\n# TYPE wait_seconds histogram\n'

test('reads what Prometheus reads', () => {
  const read = readExposition(`${head}sails_total{of="a \\"b\\" \\\\",on="c"} 2\nsails_total 1e-7\n`)
  expect(read.get('sails_total')).toEqual({
    type: 'counter',
    samples: [
      { name: 'sails_total', labels: { of: 'a \\"b\\" \\\\', on: 'c' }, value: 2 },
      { name: 'sails_total', labels: {}, value: 1e-7 },
    ],
  })
})

test.each([
  ['a last line without an end', `${head}sails_total 1`],
  ['no value', `${head}sails_total \n`],
  ['no number', `${head}sails_total undefined\n`],
  ['a sample twice', `${head}sails_total{a="1",b="2"} 1\nsails_total{b="2",a="1"} 1\n`],
  ['a family twice', `${head}sails_total 1\n${head}`],
  ['another family within', `${head}oars_total 1\n`],
  ['a quote that ends too early', `${head}sails_total{of="a"b"} 1\n`],
  ['a label twice', `${head}sails_total{of="a",of="b"} 1\n`],
  ['a type without help', '# TYPE sails_total counter\nsails_total 1\n'],
  ['a counter by another name', head.replaceAll('_total', '')],
  ['buckets that shrink', `${times}wait_seconds_bucket{le="1"} 2\nwait_seconds_bucket{le="+Inf"} 1\n`],
  ['another count than its last bucket', `${times}wait_seconds_bucket{le="+Inf"} 1\nwait_seconds_count 2\n`],
])('refuses %s', (_what, text) => {
  expect(() => readExposition(text)).toThrow()
})
