import { createRoot } from 'react-dom/client'
import { Page } from '../page'
import { StateInspector } from './inspector'
import { openReports } from './reports'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element with the id "root"')
createRoot(element).render(
  <Page>
    <StateInspector reports={openReports()} />
  </Page>,
)
