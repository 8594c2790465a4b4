import pg from 'pg'
import { migrate } from '@/server/storage/migrate'

// Argument: a PostgreSQL database. Prints how many migrations this process applied.
const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 })
const applied = await migrate(pool)
await pool.end()
console.log(applied.length)
