import { answerParent, lentFile } from '#domain/shared/processes/answer-parent.server.ts'
import { descriptorSource, zipTools } from '#geometry/io/node-files.server.ts'
import { recognizeModel } from '#geometry/io/read-model.ts'

/** Entry point of the child process: detects the format of the file on descriptor 3 and prints JSON. */
export async function recognizeInChild(name: string): Promise<void> {
  const finding = await recognizeModel(descriptorSource(lentFile), name, zipTools)
  answerParent(JSON.stringify(finding))
}

if (import.meta.main) await recognizeInChild(process.argv[2] ?? '')
