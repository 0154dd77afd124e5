import { createText } from '../stored-text'

/** The results of batches in this tab (docs/product/admin/batch.md#reloading). Without the code that reads them. */
export const storedBatches = createText('portal-batches', () => sessionStorage)
