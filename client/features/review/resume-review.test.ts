import { beforeEach, describe, expect, test } from 'vitest'
import { FakeEditor } from '../../../tests/fakes/fake-editor.ts'
import { compare } from './changes/compare.ts'
import { createDecisions, type Decisions } from './changes/decisions.ts'
import { comparing } from './comparing.ts'
import { resumeReview } from './resume-review.ts'
import { createReview, type KeptReview, type Review } from './review.ts'

const from = 'The calm river ran. It was late. Nobody saw it.'
const to = 'The wild river ran. It was very late. No one saw it.'
const about = { title: 'Review', done: 'Done', engine: { engine: 'model', name: 'gpt-4o-mini' } } as const
let editor: FakeEditor
let kept: KeptReview | undefined
let decisions: Decisions

beforeEach(() => {
  editor = new FakeEditor(from)
  const review = newReview()
  review.begin({ from, to, ...about, comparing })
  decisions = decisionsOf(review)
})

function newReview(): Review {
  const review = createReview((open) => {
    // The storage clones too.
    kept = structuredClone(open)
  })
  review.attach(editor)
  return review
}

function decisionsOf(review: Review): Decisions {
  const state = review.getState() ?? expect.fail('There is no review')
  const decisions = createDecisions(
    review,
    { ...state, ...compare(state), made: state.marks?.made },
    () => {},
  )
  decisions.follow()
  return decisions
}

/** Reloads the page: only the text and what was stored are left. */
function comeBack(text = editor.text()) {
  editor = new FakeEditor(text)
  const review = newReview()
  const outcome = resumeReview(review, kept, editor.text())
  return { review, outcome }
}

const resumed = { how: 'resumed', offers: 0 }

describe('on the text that it stood on', () => {
  test('it is the same, with the decisions so far', () => {
    decisions.decide(0, 'kept')
    decisions.decide(2, 'refused')
    const before = decisions.getState()
    const { review, outcome } = comeBack()
    expect(outcome).toEqual(resumed)
    expect(review.getState()).toMatchObject(about)
    expect(decisionsOf(review).getState()).toEqual(before)
    expect(editor.text()).toBe('The wild river ran. It was late. Nobody saw it.')
    expect(editor.undoable).toEqual([])
  })

  test('its decisions can be taken back, and go on', () => {
    decisions.decide(0, 'kept')
    const { review } = comeBack()
    const again = decisionsOf(review)
    again.decide(1, 'kept')
    expect(editor.text()).toBe('The wild river ran. It was very late. Nobody saw it.')
    again.takeBack()
    again.takeBack()
    expect([editor.text(), again.takeBack()]).toEqual([from, false])
  })

  test('also before it was compared', () => {
    const review = newReview()
    editor.set(from, 'load')
    review.begin({ from, to, ...about, comparing })
    expect(kept?.marks).toBeUndefined()
    const back = comeBack()
    expect(back.outcome).toEqual(resumed)
    expect(decisionsOf(back.review).getState()).toMatchObject({ text: from, accepted: to, undecided: 3 })
  })

  test('a decision whose text was not kept any more is open again', () => {
    decisions.decide(0, 'kept')
    decisions.decide(1, 'kept')
    const { review, outcome } = comeBack('The wild river ran. It was late. Nobody saw it.')
    expect(outcome).toEqual(resumed)
    expect([...decisionsOf(review).getState().decided]).toEqual([[0, 'kept']])
  })
})

describe('on a text that has changed since', () => {
  test('what is undecided is combined with it by sentence, and refused changes do not come back', () => {
    decisions.decide(0, 'kept')
    decisions.decide(2, 'refused')
    const { review, outcome } = comeBack(`${editor.text()} We slept.`)
    expect(outcome).toEqual({ how: 'begun', offers: 0 })
    expect(decisionsOf(review).getState()).toMatchObject({
      before: 'The wild river ran. It was late. Nobody saw it. We slept.',
      accepted: 'The wild river ran. It was very late. Nobody saw it. We slept.',
      undecided: 1,
    })
  })

  test('where the same sentence was changed, the writer’s stands and the other is offered', () => {
    const { review, outcome } = comeBack(from.replace('late', 'early'))
    expect(outcome).toEqual({ how: 'begun', offers: 1 })
    expect(decisionsOf(review).getState().accepted).toBe('The wild river ran. It was early. No one saw it.')
  })

  test('where it has all been done there is nothing to show', () => {
    const { review, outcome } = comeBack(to)
    expect([outcome, review.getState()]).toEqual([{ how: 'unchanged', offers: 0 }, null])
  })

  test('where nothing of it is left it does not come back', () => {
    const { review, outcome } = comeBack('Some other words altogether.')
    expect([outcome, review.getState()]).toEqual([{ how: 'refused', offers: 0 }, null])
  })
})

test.each([
  ['nothing', undefined],
  ['a later form', { schema: 2, before: from, after: to, title: '', done: '', offered: [] }],
  ['something else', { schema: 1, before: 1 }],
])('%s is left alone', (_name, found) => {
  const review = newReview()
  expect(resumeReview(review, found, from)).toEqual({ how: 'unknown', offers: 0 })
  expect(review.getState()).toBeNull()
})
