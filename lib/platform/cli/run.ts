import { type Command, EXIT, type Output, type Task } from "./command";
import { describeFailure } from "./failure";

/** Runs a command and returns its exit code. Writes errors to the output, never throws. */
export async function runCommand(command: Command, task: Task, output: Output): Promise<number> {
  try {
    await command.run(task, output);
    return EXIT.done;
  } catch (error) {
    describeFailure(error).forEach(output.err);
    return EXIT.failed;
  }
}
