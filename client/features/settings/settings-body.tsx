import { type ReactNode, type Ref, useEffect, useEffectEvent, useId } from 'react'
import { useMediaQuery } from '../../lib/browser/use-media-query.ts'
import { Section, Sections } from '../../ui/sections.tsx'
import { type SettingsSection, settingsSections } from './settings-sections.ts'

type SettingsBodyProps = {
  /** The list of the sections. */
  ref: Ref<HTMLDivElement>
  /** The content of each section. */
  content: Record<SettingsSection, ReactNode>
  section: SettingsSection
  onSectionChange: (section: SettingsSection) => void
}

/** Shows one section at a time beside their list. On a phone, all sections are one below the other. */
export function SettingsBody({ ref, content, section, onSectionChange }: SettingsBodyProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const id = useId()
  const titleId = (key: SettingsSection) => `${id}${key}`

  const showSection = useEffectEvent(() => {
    const title = document.getElementById(titleId(section))
    // After a question, the focus returns to the control that asked it.
    const hasFocus = title?.parentElement?.contains(document.activeElement)
    if (section !== 'writing' && !hasFocus) title?.scrollIntoView({ block: 'start' })
  })

  useEffect(() => {
    if (isNarrow) showSection()
  }, [isNarrow])

  return (
    <Sections
      ref={ref}
      sections={settingsSections}
      value={section}
      onValueChange={onSectionChange}
      together={isNarrow}
    >
      {settingsSections.map(({ key, title }) => (
        <Section
          key={key}
          of={key}
          className="settings"
          keeps
          titleId={isNarrow ? titleId(key) : undefined}
          // If a phone is turned, the section stays in which the writer is.
          onFocus={() => key !== section && onSectionChange(key)}
        >
          <h3 className="settings-heading" id={titleId(key)}>
            {title}
          </h3>
          {content[key]}
        </Section>
      ))}
    </Sections>
  )
}
