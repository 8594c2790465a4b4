import { commandArguments, positive } from '../../scripts/command-arguments'
import { killRounds } from './kill-rounds'

/** `npm run chaos [rounds]`: kills the service with -9 under load and fails when anything was lost. `DATABASE_URL`: on PostgreSQL. */
const [asked = '10'] = commandArguments('npm run chaos [-- <rounds>]', { name: 'number of rounds', form: positive })
const rounds = Number(asked)
const { DATABASE_URL } = process.env
const figures = await killRounds(rounds, DATABASE_URL ? { DATABASE_URL } : {})
const { keyedCalls, payments, restartMs, lost, stuck, miscounted, chargedWithoutAnswer, answeredWithoutCharge } =
  figures
const restart = restartMs.sort((one, other) => one - other)[Math.floor(restartMs.length / 2)]
console.log(
  `${rounds} rounds of kill -9, ${keyedCalls} keyed calls, ${payments} payments: ${lost} answers lost, ${stuck} calls stuck, ${miscounted} miscounted, ` +
    `${chargedWithoutAnswer} charged without an answer, ${answeredWithoutCharge} answered without a charge; restart p50 ${restart} ms`,
)
process.exit(lost + stuck + miscounted + chargedWithoutAnswer + answeredWithoutCharge > 0 ? 1 : 0)
