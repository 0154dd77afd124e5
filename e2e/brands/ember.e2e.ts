import { testBrand } from './test-brand'

testBrand('ember')
