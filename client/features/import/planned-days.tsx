import { Fragment, memo, type ReactNode } from 'react'
import { plural } from '#shared/text/plural.ts'
import { dateLocale, longDate } from '../../lib/day-label.ts'
import { dayReasons } from './import-words.ts'
import { daysOf, type PlannedDay, type PlannedText } from './plan.ts'

type PlannedDaysProps = {
  texts: readonly PlannedText[]
  today: string
  day?: (day: PlannedDay, name: ReactNode) => ReactNode
  text: (text: PlannedText) => ReactNode
  /** Shown below all days. */
  children?: ReactNode
}

/** The newest day first: the days at the left, and their texts beside them. */
export function PlannedDays({ texts, today, day = (_, name) => name, text, children }: PlannedDaysProps) {
  return (
    <div className="import-days">
      {daysOf(texts).map((planned) => (
        <Fragment key={planned.date}>
          <h3 className="import-day">{day(planned, <PlannedDate date={planned.date} today={today} />)}</h3>
          <ul className="import-texts">{planned.texts.map(text)}</ul>
        </Fragment>
      ))}
      {children}
    </div>
  )
}

/** Such as “Monday, December 29”, and another year below it. Rendered once, because there may be thousands of days. */
const PlannedDate = memo(function PlannedDate({ date, today }: { date: string; today: string }) {
  const [year] = date.split('-')
  return (
    <span lang={dateLocale()}>
      {longDate(date, date)}
      {!today.startsWith(`${year}-`) && <small className="import-year"> {year}</small>}
    </span>
  )
})

export function TextName({ text: { title, words } }: { text: Pick<PlannedText, 'title' | 'words'> }) {
  return (
    <>
      <bdi className="import-title" lang="">
        {title}
      </bdi>{' '}
      <span className="import-words">{plural(words, 'word')}</span>
    </>
  )
}

/** The file that a text was in, and why it is on this day. */
export function TextPlace({ text, reason }: { text: PlannedText; reason?: ReactNode }) {
  const { path, double, day, isTrash, versions } = text
  const trash = isTrash && 'In the trash. '
  if (double === 'here')
    return (
      <>
        Already here. {trash}
        <bdi>{path}</bdi>
      </>
    )
  return (
    <>
      {trash}
      {double === 'twice' && 'The same words as another one. '}
      <bdi>{path}</bdi> · {reason ?? dayReasons[day.from]}
      {versions && ` · ${plural(versions.ends.length, 'earlier version')}`}
    </>
  )
}
