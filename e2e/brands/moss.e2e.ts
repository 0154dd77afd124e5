import { testBrand } from './test-brand'

testBrand('moss')
