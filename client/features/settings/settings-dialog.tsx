import { type ReactNode, useRef, useState } from 'react'
import { version } from '../../../package.json'
import type { OwnWords } from '../../lib/choices/own-words.ts'
import type { TextChoices } from '../../lib/choices/text-choices.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { chosenSection } from '../../ui/sections.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { AccountSettings } from './account-settings.tsx'
import { AiSettings, type AiSettingsProps } from './ai/ai-settings.tsx'
import { askedRow } from './asked-row.ts'
import type { AccountPorts } from './delete-account.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { SignedIn } from './devices/signed-in.tsx'
import { PasskeysRow } from './passkeys/passkeys.tsx'
import type { ProofStep } from './proof/proof-place.tsx'
import { RoomNote } from './room-note.tsx'
import { SettingsBody } from './settings-body.tsx'
import type { SettingsSection } from './settings-sections.ts'
import { WritingRows } from './writing-rows.tsx'
import './settings-dialog.css'

export type SettingsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The section that is shown first. */
  section?: SettingsSection | undefined
  account: Account
  text: TextChoices
  ai: AiSettingsProps['ai']
  parts: SettingsParts
  onAbout: () => void
}

/** The content of rows that belongs to other features. */
interface SettingsParts {
  dictation: ReactNode
  timer: ReactNode
  offline: ReactNode
  /** Downloads all the writing. Offered once more before the account is deleted. */
  everything: ReactNode
  /** Brings files in. */
  bringIn: ReactNode
  /** A row of its own, if there was an import. */
  lastImport: ReactNode
  /** Asks the writer to prove who they are, if something needs that. */
  proof: ProofStep
}

interface Account extends AccountPorts {
  email: string
  ownWords: OwnWords
  /** Rejects with an `ApiError` when the server cannot be told. */
  signOutEverywhere: () => Promise<void>
}

/** The dialog is loaded when it is first opened. */
export function SettingsDialog({
  open,
  onOpenChange,
  section = 'writing',
  account,
  parts,
  ...props
}: SettingsDialogProps) {
  const [view, setView] = useView(open, section)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={view.step === 'delete' ? 'Delete my account' : 'Settings'}
      width={view.step === 'delete' ? 640 : 896}
      initialFocus={() => askedRow(list.current) ?? chosenSection(list.current) ?? true}
      footer={view.step !== 'delete' && <AboutLine onOpen={props.onAbout} />}
    >
      {view.step === 'delete' ? (
        <DeleteAccountForm
          email={account.email}
          everything={parts.everything}
          ports={account}
          step={parts.proof}
          onCancel={() => setView({ section: 'account', step: 'back' })}
        />
      ) : (
        <SettingsBody
          ref={list}
          section={view.section}
          onSectionChange={(section) => setView({ section, step: 'settings' })}
          content={{
            writing: (
              <Rows>
                <WritingRows text={props.text} ownWords={account.ownWords} />
                <Row label="Appearance">
                  <ThemeSwitch />
                </Row>
                <Row label="Dictation">{parts.dictation}</Row>
                <Row label="Timer">{parts.timer}</Row>
                <Row label="Offline">{parts.offline}</Row>
              </Rows>
            ),
            account: (
              <AccountRows
                account={account}
                step={parts.proof}
                isBack={view.step === 'back'}
                onDelete={() => setView({ section: 'account', step: 'delete' })}
              />
            ),
            export: (
              <Rows>
                <Row label="Import">{parts.bringIn}</Row>
                {parts.lastImport}
                <Row label="Your writing">
                  {parts.everything}
                  <RoomNote request={account.session.request} />
                </Row>
              </Rows>
            ),
            ai: <AiSettings ai={props.ai} request={account.session.request} />,
          }}
        />
      )}
    </Dialog>
  )
}

type AccountRowsProps = {
  account: Account
  step: ProofStep
  isBack: boolean
  onDelete: () => void
}

function AccountRows({ account, step, isBack, onDelete }: AccountRowsProps) {
  const { request } = account.session
  return (
    <Rows>
      <PasskeysRow request={request} step={step} />
      <Row label="Signed in">
        <SignedIn request={request} step={step} />
      </Row>
      <Row label="Account">
        <AccountSettings
          email={account.email}
          request={request}
          step={step}
          signOutEverywhere={account.signOutEverywhere}
          isBack={isBack}
          onDelete={onDelete}
        />
      </Row>
    </Rows>
  )
}

function AboutLine({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <p>Longhand {version}</p>
      <button type="button" className="link settings-about" onClick={onOpen}>
        About this server
      </button>
    </>
  )
}

interface View {
  section: SettingsSection
  /** `back`: in the settings again, after a question that was not answered. */
  step: 'settings' | 'delete' | 'back'
}

/** The view is reset each time the dialog opens, and does not change while it closes. */
function useView(open: boolean, section: SettingsSection): [View, (view: View) => void] {
  const [view, setView] = useState<View>({ section, step: 'settings' })
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setView({ section, step: 'settings' })
  }
  return [view, setView]
}
