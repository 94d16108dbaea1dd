import { type ReactNode, type Ref, useEffect, useId } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Rows } from '../../ui/rows.tsx'
import { Section, Sections } from '../../ui/sections.tsx'
import { type SettingsSection, settingsSections } from './settings-sections.ts'

type SettingsBodyProps = {
  /** The list of the sections. */
  ref: Ref<HTMLDivElement>
  /** The rows of each. */
  rows: Record<SettingsSection, ReactNode>
  section: SettingsSection
  onSectionChange: (section: SettingsSection) => void
}

/** One section at a time beside their list; on a phone all of them, one below the other. */
export function SettingsBody({ ref, rows, section, onSectionChange }: SettingsBodyProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const id = useId()
  const titleId = (key: SettingsSection) => `${id}${key}`

  useEffect(() => {
    if (isNarrow && section !== 'writing') {
      document.getElementById(`${id}${section}`)?.scrollIntoView({ block: 'start' })
    }
  }, [isNarrow, section, id])

  return (
    <Sections
      ref={ref}
      sections={settingsSections}
      value={section}
      onValueChange={onSectionChange}
      together={isNarrow}
    >
      {settingsSections.map(({ key, title }) => (
        <Section key={key} of={key} className="settings" keeps titleId={isNarrow ? titleId(key) : undefined}>
          <h3 className="settings-heading" id={titleId(key)}>
            {title}
          </h3>
          <Rows>{rows[key]}</Rows>
        </Section>
      ))}
    </Sections>
  )
}
