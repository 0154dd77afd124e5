import type { Page } from '@playwright/test'
import { chooseOption } from '../steps'

/** Opens the dialog that exports the list. */
export const exportList = (page: Page) => chooseOption(page, 'Export as CSV')
