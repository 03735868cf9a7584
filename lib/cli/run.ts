import { type Command, EXIT, type Output, type Task } from "./command";
import { describeFailure } from "./failure";

/** Runs a command to its end and gives its exit code; what goes wrong is put into words, never thrown. */
export async function runCommand(command: Command, task: Task, output: Output): Promise<number> {
  try {
    await command.run(task, output);
    return EXIT.done;
  } catch (error) {
    describeFailure(error).forEach(output.err);
    return EXIT.failed;
  }
}
