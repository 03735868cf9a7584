// Replaces signal-exit, which proper-lockfile loads: every test file would load its own copy, and each would listen to all signals of the
// process that runs the files. Tests of what happens to a lock when its process ends use separate processes.
module.exports = () => () => {};
