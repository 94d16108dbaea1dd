import { CircleUserRound, FolderOutput, PenLine } from 'lucide-react'
import type { SectionName } from '../../ui/sections.tsx'

export type SettingsSection = 'writing' | 'account' | 'export'

export const settingsSections: readonly SectionName<SettingsSection>[] = [
  { key: 'writing', title: 'Writing', icon: PenLine },
  { key: 'account', title: 'Account', icon: CircleUserRound },
  { key: 'export', title: 'Export', icon: FolderOutput },
]
