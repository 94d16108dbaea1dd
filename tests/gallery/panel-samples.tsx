import { Download, LogOut, PencilLine, Settings, Type } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../client/ui/button.tsx'
import { Dialog, DialogBody } from '../../client/ui/dialog.tsx'
import { IconButton } from '../../client/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../client/ui/menu.tsx'
import { Row, Rows } from '../../client/ui/rows.tsx'
import { Sidebar } from '../../client/ui/sidebar.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../client/ui/tabs.tsx'
import { useToasts } from '../../client/ui/toasts.tsx'

export function PanelSamples() {
  return (
    <div className="samples">
      <LongDialog />
      <ShortDialog />
      <HistorySidebar />
      <Menu trigger={<IconButton title="Tools" icon={Settings} />}>
        <MenuItem icon={Type} meta="Inter">
          Font
        </MenuItem>
        <MenuItem icon={PencilLine} disabled>
          Rephrase with AI
        </MenuItem>
        <MenuItem icon={Download}>Download</MenuItem>
        <MenuSeparator />
        <MenuItem icon={LogOut}>Logout</MenuItem>
      </Menu>
    </div>
  )
}

function LongDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [tab, setTab] = useState<'analysis' | 'simplified'>('analysis')
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Suggestions</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Writing Suggestions" width={816}>
        <Tabs value={tab} onValueChange={setTab}>
          <TabList variant="modal" label="Views">
            <Tab value="analysis">Analysis</Tab>
            <Tab value="simplified">Simplified Version</Tab>
          </TabList>
          <TabPanel value="analysis">
            <DialogBody>
              <Rows>
                {Array.from({ length: 12 }, (_, index) => `Row ${index + 1}`).map((label) => (
                  <Row key={label} label={label}>
                    Vivid and well paced. The images carry the reader and max sentences are short. The third
                    paragraph slows down: it leans on stock phrases just where the story turns.
                  </Row>
                ))}
              </Rows>
            </DialogBody>
          </TabPanel>
          <TabPanel value="simplified">
            <DialogBody>Because the signal was weak, they raised the voltage.</DialogBody>
          </TabPanel>
        </Tabs>
      </Dialog>
    </>
  )
}

function ShortDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const toasts = useToasts()
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Research</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Search Results"
        subtitle="gutta-percha"
        footer={
          <>
            <span>Wikipedia</span>
            <Button variant="quiet" onClick={() => toasts.success('Copied', { undo: () => {} })}>
              Copy
            </Button>
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <DialogBody>A natural latex that kept sea water from the copper.</DialogBody>
      </Dialog>
    </>
  )
}

function HistorySidebar() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>History</Button>
      <Sidebar open={isOpen} onOpenChange={setIsOpen} title="Writing History">
        <p className="sidebar-sample">Create a new tab to start!</p>
      </Sidebar>
    </>
  )
}
