import { workerData } from 'node:worker_threads'
import { openDataset } from '@/server/datasets/engine/dataset'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { answerJobs } from '@/server/kernel/thread/answer-jobs'
import { type MadePiece, type PieceAsked, pieceMaker } from './make-piece'

/** @param memory handed over for the piece. */
export type PieceJob = { readonly asked: PieceAsked; readonly memory: ArrayBuffer | undefined }

/** The code of a `RowThread`: it generates the requested pieces of the recipe it was started with. */
export function answerPieces(): void {
  const make = pieceMaker(openDataset(workerData as Recipe)) // as `RowThread` starts it
  answerJobs<PieceJob, MadePiece>(
    ({ asked, memory }) => make(asked, memory),
    ({ bytes }) => [bytes.buffer],
  )
}
