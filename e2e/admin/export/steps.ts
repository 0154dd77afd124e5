import type { Page } from '@playwright/test'
import { CONTROLS } from '../../support/controls'
import { chooseOption } from '../steps'

/** Opens the dialog that exports the list. */
export const exportList = (page: Page) => chooseOption(page, CONTROLS.list.export)
