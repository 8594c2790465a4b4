import { loadPeppers } from '@/server/keys/pepper'

// Argument: a DATA_DIR. Prints the pepper that is kept there.
const [, , dataDir = ''] = process.argv
console.log(loadPeppers({ dataDir }).pepper)
